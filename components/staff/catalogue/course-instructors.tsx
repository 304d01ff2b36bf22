"use client";

import { X } from "lucide";
import type { CourseEditorState } from "@/components/staff/catalogue/use-course";
import { SelectField } from "@/components/staff/ui/form-fields";
import { SortableList } from "@/components/staff/ui/sortable-list";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { staffInstructors } from "@/lib/catalogue/staff-client";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { useRead } from "@/lib/use-read";

const copy = catalogueCopy.course;

export function CourseInstructors({ editor: { fields, set } }: { editor: CourseEditorState }) {
  const { data = [] } = useRead(staffInstructors);
  const ids = fields.instructor_ids;
  const chosen = ids.flatMap((id) => data.find((one) => one.id === id) ?? []);
  const others = data.filter(({ id }) => !ids.includes(id));
  return (
    <Card className="grid gap-3 py-4 md:py-5">
      <h2 className="px-4 text-lead md:px-5">{copy.instructors}</h2>
      {chosen.length === 0 ? (
        <p className="px-4 text-muted md:px-5">{copy.noInstructors}</p>
      ) : (
        <SortableList
          items={chosen}
          keyOf={({ id }) => String(id)}
          nameOf={({ full_name }) => full_name}
          onOrder={(ordered) => set({ instructor_ids: ordered.map(({ id }) => id) })}
        >
          {({ id, full_name, expertise }) => (
            <div className="flex items-center gap-2 py-1.5 pr-2">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{full_name}</p>
                <p className="text-meta text-muted">{expertise}</p>
              </div>
              <button
                type="button"
                aria-label={copy.removeInstructor(full_name)}
                title={copy.removeInstructor(full_name)}
                onClick={() => set({ instructor_ids: ids.filter((other) => other !== id) })}
                className="grid size-11 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-ink"
              >
                <Icon as={X} size={18} />
              </button>
            </div>
          )}
        </SortableList>
      )}
      {others.length > 0 && (
        <SelectField
          label={copy.addInstructor}
          value=""
          onChange={(event) => set({ instructor_ids: [...ids, Number(event.target.value)] })}
          className="px-4 md:px-5"
        >
          <option value="">{copy.addInstructor}</option>
          {others.map(({ id, full_name }) => (
            <option key={id} value={id}>
              {full_name}
            </option>
          ))}
        </SelectField>
      )}
    </Card>
  );
}
