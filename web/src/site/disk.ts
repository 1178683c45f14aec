// Where the tables of a page without a server are kept: a database file, page by page, in the browser's own database.
//
// One transaction of the file is one transaction there, with whoever keeps the file named in it: should two windows
// believe that they do, only the later one can save.

const PAGE = 4096;
const WRITE: IDBTransactionOptions = { durability: 'strict' };

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser’s database failed'));
  });
}

function ended(work: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    work.oncomplete = () => resolve();
    work.onabort = () => reject(work.error ?? new Moved());
  });
}

/** Another window keeps the tables now. */
export class Moved extends Error {}

export class Disk {
  saved = new Uint8Array(0); // as it is kept

  private constructor(
    private readonly base: IDBDatabase,
    private readonly keeper: string,
  ) {}

  /** Take charge of what is kept under this name. */
  static async open(name: string): Promise<Disk> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('pages');
      asked.result.createObjectStore('about');
    };
    const disk = new Disk(await done(asked), crypto.getRandomValues(new Uint32Array(4)).join('.'));
    disk.base.onversionchange = () => disk.base.close();
    await disk.read();
    return disk;
  }

  private async read(): Promise<void> {
    const work = this.base.transaction(['pages', 'about'], 'readwrite', WRITE);
    const about = work.objectStore('about');
    const all = work.objectStore('pages').getAll();
    const numbers = work.objectStore('pages').getAllKeys();
    const size = about.get('size');
    about.put(this.keeper, 'keeper');
    await ended(work);
    this.saved = new Uint8Array((size.result as number | undefined) ?? 0);
    numbers.result.forEach((number, at) => this.saved.set(all.result[at] as Uint8Array, (number as number) * PAGE));
  }

  /** Keep the file as it is now. */
  async save(file: Uint8Array): Promise<void> {
    const work = this.base.transaction(['pages', 'about'], 'readwrite', WRITE);
    const about = work.objectStore('about');
    const pages = work.objectStore('pages');
    const next = file.slice();
    const end = ended(work);
    const keeper = about.get('keeper');
    keeper.onsuccess = () => {
      if (keeper.result !== this.keeper) {
        work.abort();
        return;
      }
      for (let at = 0; at < next.length; at += PAGE)
        if (differ(next, this.saved, at)) pages.put(next.slice(at, at + PAGE), at / PAGE);
      if (next.length < this.saved.length) pages.delete(IDBKeyRange.lowerBound(Math.ceil(next.length / PAGE)));
      if (next.length !== this.saved.length) about.put(next.length, 'size');
    };
    await end;
    this.saved = next;
  }
}

function differ(one: Uint8Array, other: Uint8Array, at: number): boolean {
  const end = Math.min(at + PAGE, one.length);
  if (end > other.length) return true;
  for (let place = at; place < end; place += 1) if (one[place] !== other[place]) return true;
  return false;
}
