import { type IconNode, User as Person, Phone } from "lucide";
import type { ProfileField } from "@/lib/accounts/profile-fields";
import { profile } from "@/lib/copy/profile";

type Shown = { label: string; icon: IconNode; autoComplete: string; isPhone?: boolean };

const { details: copy } = profile;

const shown: Record<ProfileField, Shown> = {
  first_name: { label: copy.firstName, icon: Person, autoComplete: "given-name" },
  last_name: { label: copy.lastName, icon: Person, autoComplete: "family-name" },
  phone_number: { label: copy.phone, icon: Phone, autoComplete: "tel", isPhone: true },
};

/** In the order of the form and of the details. */
export const profileFields = (Object.keys(shown) as ProfileField[]).map((name) => ({ name, ...shown[name] }));
