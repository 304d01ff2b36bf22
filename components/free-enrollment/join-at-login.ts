import { joinFailure, joinFree } from "@/components/free-enrollment/join-free";
import { toast } from "@/components/ui/toast";
import { freeEnrollment as copy } from "@/lib/copy/free-enrollment";
import type { FreeBatch } from "@/lib/enrollments/free-wish";

/** A failure to join never undoes the login. */
export async function joinAtLogin(place: FreeBatch): Promise<void> {
  try {
    await joinFree(place);
    toast.success(copy.enrolled);
  } catch (error) {
    toast.error(joinFailure(error));
  }
}
