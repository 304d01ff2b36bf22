/**
 * Gives the attempt to the page of this browser that opened it last (R9). This also holds where the server cannot
 * decide by its key, and where both pages go on under the key that the device kept.
 *
 * @param onTaken another page has taken it
 * @returns a function that gives it back; to be called before this page takes it anew
 */
export function holdAttempt(attemptId: number, onTaken: () => void): Promise<() => void> {
  // Without locks in the browser the server's key decides, once the server is reached.
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
