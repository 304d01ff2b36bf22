import { type FreePlace, joinFailure, joinFree } from "@/components/free-enrollment/join-free";
import { toast } from "@/components/ui/toast";
import { freeEnrollment as copy } from "@/lib/copy/free-enrollment";

/** Whatever comes of it, the login stands. */
export async function joinAtLogin(place: FreePlace): Promise<void> {
  try {
    await joinFree(place);
    toast.success(copy.enrolled);
  } catch (error) {
    toast.error(joinFailure(error));
  }
}
