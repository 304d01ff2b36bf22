"use client";

import { InstructorDialog } from "@/components/staff/catalogue/instructor-dialog";
import { PublishedList } from "@/components/staff/catalogue/published-list";
import { Avatar } from "@/components/ui/avatar";
import { initials } from "@/components/ui/initials";
import { changeInstructor, orderInstructors, staffInstructors } from "@/lib/catalogue/staff-client";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";

const copy = catalogueCopy.instructors;

/** Without the title that nearly every name begins with. */
function lettersOf(name: string): string {
  const [first = "", last = ""] = name.split(" ").filter((word) => !word.endsWith("."));
  return initials(first, last);
}

export function InstructorList() {
  return (
    <PublishedList
      copy={copy}
      read={staffInstructors}
      writeOrder={orderInstructors}
      change={changeInstructor}
      nameOf={({ full_name }) => full_name}
      picture={({ full_name, profile_image }) => (
        <Avatar image={profile_image} letters={lettersOf(full_name)} size={44} tone="soft" />
      )}
      meta={({ expertise, courses_count }) => [expertise, copy.courses(courses_count)].filter(Boolean).join(" · ")}
      dialog={(editing, onClose, onChanged) => (
        <InstructorDialog editing={editing} onClose={onClose} onChanged={onChanged} />
      )}
    />
  );
}
