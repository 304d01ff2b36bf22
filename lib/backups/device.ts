import "server-only";
import { stat } from "node:fs/promises";
import { dirname } from "node:path";

/** The number of the disk that a folder lies on, or will lie on. */
export const deviceOf = (folder: string): Promise<number> =>
  stat(folder).then(
    ({ dev }) => dev,
    (error: NodeJS.ErrnoException) => {
      // A folder that is not made yet comes to the disk of the one above.
      if (error.code !== "ENOENT" || dirname(folder) === folder) throw error;
      return deviceOf(dirname(folder));
    },
  );
