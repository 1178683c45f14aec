import { mount } from 'svelte';
import '@fontsource-variable/asap/wght.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './shell/frame.css';
import './shell/top.css';
import './shell/prompt.css';
import './shell/seats.css';
import './shell/log.css';
import './styles/card.css';
import './styles/states.css';
import './shell/page.css';
import './shell/company.css';
import './shell/question.css';
import './shell/overlays.css';
import './shell/board.css';
import './book/book.css';
import App from './App.svelte';
import { travelBy } from './lib/transport';
import { register } from './offline/registration.svelte';
import { partsHere } from './site/parts';

const target = document.getElementById('app');
const parts = partsHere();
if (target && parts) {
  void import('./site/page.svelte').then(({ Engine }) => {
    const engine = new Engine(parts, new URL('.', location.href).href);
    travelBy(engine);
    mount(App, { target, props: { engine } });
    void engine.there.then(() => register()); // what is still missing can wait until the table is there
  });
} else if (target) {
  mount(App, { target });
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
