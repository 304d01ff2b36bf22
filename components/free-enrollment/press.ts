import type { useRouter } from "next/navigation";
import type { ScopedMutator } from "swr";
import { joinFailure, joinFree } from "@/components/free-enrollment/join-free";
import { MAIN_ID } from "@/components/layout/skip-link";
import { toast } from "@/components/ui/toast";
import { SessionLostError } from "@/lib/api-client";
import { courseById } from "@/lib/catalogue/client";
import { freeEnrollment as copy } from "@/lib/copy/free-enrollment";
import { type FreeBatch, wishFor } from "@/lib/enrollments/free-wish";
import { returnTo } from "@/lib/return-place";
import { clearTokens } from "@/lib/session-store";

type Router = Pick<ReturnType<typeof useRouter>, "push">;
type Page = { router: Router; mutate: ScopedMutator; onEnrolled?: () => Promise<unknown> };

const roomOf = ({ courseId }: FreeBatch) => `/course/${courseId}`;

/** @returns whether the page is being left */
export function logInFirst(place: FreeBatch, router: Router): true {
  returnTo(roomOf(place));
  wishFor(place);
  router.push("/auth");
  return true;
}

/** Says what came of it. @returns whether the page is being left */
export async function enrol(place: FreeBatch, { router, mutate, onEnrolled }: Page): Promise<boolean> {
  try {
    const course = await joinFree(place);
    await mutate(courseById(place.courseId).path, course ?? undefined);
    await onEnrolled?.();
  } catch (error) {
    if (!(error instanceof SessionLostError)) {
      toast.error(joinFailure(error));
      return false;
    }
    clearTokens();
    return logInFirst(place, router);
  }
  toast.success(copy.enrolled);
  router.push(roomOf(place));
  // The button is gone with the page that it stood on, or that page has become the room.
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
  return true;
}
