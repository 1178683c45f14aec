// What the service worker is told by the build.

export interface Kept {
  version: string; // of all the files together
  pages: 'network' | 'kept'; // where a page comes from first: from its server, or, where there is none, from here
  files: [string, string][]; // path below the worker's folder, and its sum as in `integrity`
}
