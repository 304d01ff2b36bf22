"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { useSWRConfig } from "swr";
import { useToken } from "@/components/layout/session";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { freeEnrollment as copy } from "@/lib/copy/free-enrollment";
import type { FreeBatch } from "@/lib/enrollments/free-wish";

type FreeButtonProps = Pick<ComponentProps<typeof Button>, "size" | "full" | "variant" | "className"> & {
  place: FreeBatch;
  /** Before the room is opened. */
  onEnrolled?: () => Promise<unknown>;
};

/** One tap, and one is in the room of a batch that costs nothing; a visitor logs in first and comes back enrolled. */
export function FreeButton({ place, onEnrolled, ...look }: FreeButtonProps) {
  const router = useRouter();
  const signedIn = useToken() !== null;
  const { mutate } = useSWRConfig();
  const [isBusy, setIsBusy] = useState(false);

  async function press() {
    setIsBusy(true);
    try {
      // Most who see the button are elsewhere for something else: its work is loaded when it is pressed.
      const { enrol, logInFirst } = await import("@/components/free-enrollment/press");
      const isDone = signedIn ? await enrol(place, { router, mutate, onEnrolled }) : logInFirst(place, router);
      if (!isDone) setIsBusy(false);
    } catch {
      toast.error(copy.failed);
      setIsBusy(false);
    }
  }

  return (
    <Button {...look} busy={isBusy} onClick={() => void press()}>
      {signedIn ? copy.enrol : copy.logInAndEnrol}
    </Button>
  );
}
