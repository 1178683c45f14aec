// The symbols of the heavy boards, put into the page once.
import { draw } from '../art';
import sprite from '../../art/icons-heavy.svg?raw';

export function drawHeavy(): void {
  if (!document.getElementById('wm-bot')) draw(sprite);
}
