/**
 * Of the pages of this browser one has an attempt open, the one that opened it last (R9): also where the server cannot
 * be asked whose key counts, and where both go on under the key that the device kept.
 *
 * @param onTaken another page has taken it
 * @returns gives it back; to be called before this page takes it anew
 */
export function holdAttempt(attemptId: number, onTaken: () => void): Promise<() => void> {
  // Where a browser has no locks, or gives none, the server's key decides, when it is reached.
  if (!navigator.locks) return Promise.resolve(() => undefined);
  let isHeld = false;
  return new Promise((resolve) => {
    const held = navigator.locks.request(
      `prostuti-attempt-${attemptId}`,
      { steal: true },
      () =>
        new Promise<void>((end) => {
          isHeld = true;
          resolve(() => {
            isHeld = false;
            end();
          });
        }),
    );
    held.catch(() => {
      if (isHeld) onTaken();
      resolve(() => undefined);
    });
  });
}
