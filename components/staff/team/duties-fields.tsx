import { teamCopy as copy } from "@/lib/copy/staff-team";
import { type RoleName, roleNames, type StaffAccounts } from "@/lib/staff/account-schema";

export type Duties = { staff_roles: RoleName[]; batch_ids: number[] };

const toggled = <Item,>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

type DutiesFieldsProps = {
  duties: Duties;
  batches: StaffAccounts["batches"];
  onChange: (duties: Duties) => void;
};

/** The roles of a member of staff, and a teacher's batches. */
export function DutiesFields({ duties, batches, onChange }: DutiesFieldsProps) {
  const { staff_roles, batch_ids } = duties;
  return (
    <>
      <fieldset className="grid">
        <legend className="mb-1 text-small font-semibold">{copy.rolesLabel}</legend>
        {roleNames.map((role) => (
          <label key={role} className="flex min-h-11 items-center gap-2.5">
            <input
              type="checkbox"
              checked={staff_roles.includes(role)}
              onChange={() => onChange({ ...duties, staff_roles: toggled(staff_roles, role) })}
              className="size-4.5 accent-primary"
            />
            <span>
              <b>{copy.roles[role]}</b> <span className="text-meta text-muted">{copy.roleHints[role]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {staff_roles.includes("teacher") && batches.length > 0 && (
        <fieldset className="grid max-h-48 overflow-y-auto rounded-row border border-line px-3 py-1.5">
          <legend className="px-1 text-meta font-semibold">{copy.batchesLabel}</legend>
          {batches.map(({ id, name }) => (
            <label key={id} className="flex min-h-10 items-center gap-2.5">
              <input
                type="checkbox"
                checked={batch_ids.includes(id)}
                onChange={() => onChange({ ...duties, batch_ids: toggled(batch_ids, id) })}
                className="size-4.5 accent-primary"
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
