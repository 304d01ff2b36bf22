import type { RefObject } from "react";
import type { Replaced, Uploads } from "@/components/staff/materials/use-uploads";
import { toast } from "@/components/ui/toast";
import { materialsCopy as copy } from "@/lib/copy/staff-materials";

type ReplaceInputProps = { input: RefObject<HTMLInputElement | null>; replaced: Replaced; replace: Uploads["replace"] };

export function ReplaceInput({ input, replaced, replace }: ReplaceInputProps) {
  async function take(file: File | undefined) {
    const problem = file && (await replace(file, replaced));
    if (problem) toast.error(problem);
  }

  return (
    <input
      ref={input}
      type="file"
      aria-label={copy.actions.for(copy.actions.replace, replaced.title)}
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        void take(event.target.files?.[0]);
        event.target.value = "";
      }}
    />
  );
}
