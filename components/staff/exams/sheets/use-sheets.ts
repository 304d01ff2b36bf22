import { useRef, useState } from "react";
import { explainFailure } from "@/components/staff/ui/failure";
import { ApiError } from "@/lib/api-client";
import { sheetsCopy as copy } from "@/lib/copy/staff-sheets";
import { importSheets } from "@/lib/staff/sheet-imports/staff-client";
import type { Sheets } from "@/lib/staff/sheet-imports/staff-schema";

type Choices = { version?: number; heldAt: string | null };

/** A refusal says why; anything else is said to have changed nothing. */
const failureOf = (error: unknown) =>
  error instanceof ApiError && error.status < 500 ? explainFailure(error) : copy.checkFailed;

/** A file of sheets: looked at first, and looked at again when another version is chosen. */
export function useSheets(id: number, onWritten: () => void) {
  const [file, setFile] = useState<File>();
  const [sheets, setSheets] = useState<Sheets>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** Only the newest request counts. */
  const newest = useRef(0);

  async function send(chosen: File, { version, heldAt }: Choices, isDryRun: boolean) {
    newest.current += 1;
    const own = newest.current;
    setBusy(true);
    setError(undefined);
    try {
      const held = heldAt === null ? {} : { held_at: heldAt };
      const outcome = await importSheets(id, { file: chosen, version, ...held, dry_run: isDryRun });
      if (own === newest.current) setSheets(outcome);
      if (!isDryRun) onWritten();
    } catch (cause) {
      if (own === newest.current) setError(failureOf(cause));
    } finally {
      if (own === newest.current) setBusy(false);
    }
  }

  return {
    file,
    sheets,
    busy,
    error,
    look(chosen: File, choices: Choices) {
      setFile(chosen);
      setSheets(undefined);
      return send(chosen, choices, true);
    },
    /** By the version that was looked at, also where another one is printed meanwhile. */
    write: (choices: Choices) =>
      file && sheets ? send(file, { ...choices, version: sheets.version }, false) : undefined,
  };
}
