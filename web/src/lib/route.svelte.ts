// Where we are: the lobby or a table. Tokens travel in the fragment, which no server and no log ever sees.

interface Place {
  path: string;
  table: string;
}

function here(): Place {
  const path = location.pathname;
  const found = /^\/t\/([0-9a-f]{8,40})$/.exec(path);
  return { path, table: found?.[1] ?? '' };
}

export const place: Place = $state(here());

export function go(path: string): void {
  history.pushState(null, '', path);
  Object.assign(place, here());
}

window.addEventListener('popstate', () => Object.assign(place, here()));

/** The token a link carried, taken out of the address at once. */
export function tokenFromLink(): { invite?: string; watch?: string } {
  const found = new URLSearchParams(location.hash.slice(1));
  const invite = found.get('invite') ?? undefined;
  const watch = found.get('watch') ?? undefined;
  if (invite || watch) history.replaceState(null, '', location.pathname);
  return { ...(invite ? { invite } : {}), ...(watch ? { watch } : {}) };
}
