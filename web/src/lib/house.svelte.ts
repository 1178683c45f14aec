// The house: open to everybody or a club, what I am in it, and passkeys.
import { api, onRefusedByClub } from './api';
import type { ClubFacts, PasskeyFacts } from './protocol';
import { takeOver, tellServer } from './settings.svelte';

export const house = $state<{ facts: ClubFacts | null }>({ facts: null });

/** Whether this house wants to know who comes. One that does not answer is taken to be open until it refuses us. */
export async function knock(): Promise<void> {
  try {
    house.facts = await api.club();
  } catch {
    house.facts ??= { club: false, role: '', passkeys: false };
  }
}

// Whoever is refused stands before the door, even if the house does not answer just now.
onRefusedByClub(() => {
  if (house.facts && (!house.facts.club || house.facts.role)) {
    house.facts = { club: true, role: '', passkeys: house.facts.passkeys };
    void knock();
  }
});

export async function comeIn(secret: string): Promise<void> {
  await tellServer();
  house.facts = await api.comeIn(secret);
}

/** Passkeys are for pages that nobody on the way can have changed. */
export function hasPasskeys(): boolean {
  return !!house.facts?.passkeys && window.isSecureContext && 'parseCreationOptionsFromJSON' in PublicKeyCredential;
}

export async function makePasskey(about: string): Promise<PasskeyFacts[]> {
  await tellServer();
  const options = await api.beginPasskey();
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return (await api.keepPasskey(made.toJSON(), about)).passkeys;
}

/** This device is another one of the player whose passkey signs. */
export async function signIn(): Promise<void> {
  const options = await api.beginSignIn();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  takeOver(await api.signIn(signed.toJSON()));
  await knock();
}
