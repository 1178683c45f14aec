// The drawings of Stratos: the sheet it shares with Weather Machine, put into the page once, and the few it adds.
import heavy from '../../art/icons-heavy.svg?raw';
import { draw } from '../art';
import own from './art.svg?raw';
import './palette.css';

export function drawStratos(): void {
  if (!document.getElementById('st-t-prairie')) draw(heavy);
  draw(own);
}
