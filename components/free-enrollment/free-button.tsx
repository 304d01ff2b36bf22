"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, useState } from "react";
import { useSWRConfig } from "swr";
import { joinFailure, joinFree } from "@/components/free-enrollment/join-free";
import { useToken } from "@/components/layout/session";
import { MAIN_ID } from "@/components/layout/skip-link";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { SessionLostError } from "@/lib/api-client";
import { courseById } from "@/lib/catalogue/client";
import { freeEnrollment as copy } from "@/lib/copy/free-enrollment";
import { type FreeBatch, wishFor } from "@/lib/enrollments/free-wish";
import { returnTo } from "@/lib/return-place";
import { clearTokens } from "@/lib/session-store";

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
  const path = `/course/${place.courseId}`;

  function logInFirst() {
    returnTo(path);
    wishFor(place);
    router.push("/auth");
  }

  async function enrol() {
    setIsBusy(true);
    try {
      const course = await joinFree(place);
      await mutate(courseById(place.courseId).path, course ?? undefined);
      await onEnrolled?.();
      toast.success(copy.enrolled);
      router.push(path);
      // The button is gone with the page that it stood on, or that page has become the room.
      document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    } catch (error) {
      if (error instanceof SessionLostError) {
        clearTokens();
        return logInFirst();
      }
      toast.error(joinFailure(error));
      setIsBusy(false);
    }
  }

  return (
    <Button {...look} busy={isBusy} onClick={signedIn ? () => void enrol() : logInFirst}>
      {signedIn ? copy.enrol : copy.logInAndEnrol}
    </Button>
  );
}
