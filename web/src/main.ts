import { mount } from 'svelte';
import '@fontsource-variable/asap/wght.css';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/app.css';
import App from './App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
