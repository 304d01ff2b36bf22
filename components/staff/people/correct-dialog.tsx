"use client";

import { useState } from "react";
import { type DialogProps, explainRefusal } from "@/components/staff/people/person-action";
import { ReasonDialog } from "@/components/staff/ui/reason-dialog";
import { PhoneField } from "@/components/ui/phone-field";
import { TextField } from "@/components/ui/text-field";
import { peopleCopy } from "@/lib/copy/staff-people";
import { correctPerson } from "@/lib/people/staff-client";
import { EMAIL_MAX, NAME_MAX } from "@/lib/wire/limits";

const copy = peopleCopy.dialogs.correct;
const { fields } = peopleCopy.events;
const names = ["first_name", "last_name", "phone_number", "email"] as const;

/** Only changed fields are sent. */
export function CorrectDialog({ person, onClose, onDone }: DialogProps) {
  const { first_name, last_name, email } = person;
  const phone_number = person.phone_number.replace(/[\s-]/g, "");
  const before = { first_name, last_name, phone_number, email };
  const [typed, setTyped] = useState(before);
  const changed = names.filter((name) => typed[name].trim() !== before[name]);
  return (
    <ReasonDialog
      open
      {...{ title: copy.title, confirm: copy.confirm, usual: copy.usual, onClose }}
      fields={names}
      explain={explainRefusal}
      onConfirm={async (reason) => {
        const changes = Object.fromEntries(changed.map((name) => [name, typed[name].trim()]));
        await correctPerson(person.id, { ...changes, reason, updated_at: person.updated_at });
        onDone();
      }}
    >
      {(errors) => (
        <>
          <p className="text-meta text-muted">{copy.lead}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {names.map((name) => {
              const field = {
                label: fields[name] ?? name,
                value: typed[name],
                error: errors[name],
                autoComplete: "off",
                onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
              };
              if (name === "phone_number") return <PhoneField key={name} {...field} />;
              const isMail = name === "email";
              return (
                <TextField
                  key={name}
                  {...field}
                  type={isMail ? "email" : "text"}
                  maxLength={isMail ? EMAIL_MAX : NAME_MAX}
                />
              );
            })}
          </div>
        </>
      )}
    </ReasonDialog>
  );
}
