// Two short sounds, made in the browser: it is your turn; something was laid down.
let context: AudioContext | null = null;

function tone(pitch: number, start: number, length: number, loud: number): void {
  if (!context) return;
  const source = context.createOscillator();
  const volume = context.createGain();
  const at = context.currentTime + start;
  source.frequency.value = pitch;
  source.type = 'sine';
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + length);
}

export function play(sound: 'turn' | 'move'): void {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return; // no browser allows it before a click
  try {
    context ??= new AudioContext();
    void context.resume(); // made before the first click it would stay silent
    if (sound === 'turn') {
      tone(523, 0, 0.25, 0.12);
      tone(784, 0.12, 0.35, 0.12);
    } else tone(180, 0, 0.09, 0.15);
  } catch {
    // no sound here: the table goes on
  }
}
