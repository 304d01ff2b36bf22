const AGAIN_MS = 15_000;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Also a picture that the browser would load only near the screen. @returns whether it is there */
async function loaded(image: HTMLImageElement): Promise<boolean> {
  image.loading = "eager";
  if (!image.complete) {
    await new Promise((resolve) => {
      image.addEventListener("load", resolve, { once: true });
      image.addEventListener("error", resolve, { once: true });
    });
  }
  return image.naturalWidth > 0;
}

/** The picture is in the browser's own cache by now, so that it comes over the network once. */
async function keep(cache: Cache, address: string): Promise<void> {
  if (!(await cache.match(address))) await cache.add(new Request(address, { cache: "force-cache" }));
}

/** Makes the browser ask once more for a picture that it did not get. */
function askAgain(image: HTMLImageElement): void {
  const { srcset } = image;
  image.srcset = srcset;
}

/**
 * Brings the pictures of an open exam one after the other, behind its texts, and keeps them on this device for a reload
 * without a connection (public/service-worker.js). Those that the site could not give are asked for again.
 */
export async function keepPictures(cacheName: string, isGoingOn: () => boolean): Promise<void> {
  const cache = await caches.open(cacheName);
  const waiting = new Set(document.querySelectorAll<HTMLImageElement>("main .picture img"));
  while (waiting.size > 0) {
    for (const image of waiting) {
      if (!isGoingOn()) return;
      if (!(await loaded(image))) continue;
      waiting.delete(image);
      await keep(cache, image.currentSrc).catch(() => undefined);
    }
    if (waiting.size === 0) return;
    await sleep(AGAIN_MS);
    for (const image of waiting) askAgain(image);
  }
}
