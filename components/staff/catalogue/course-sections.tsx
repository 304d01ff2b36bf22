"use client";

import { Plus, Trash2 } from "lucide";
import type { SectionFields } from "@/components/staff/catalogue/course-form";
import { RichText } from "@/components/staff/catalogue/rich-text";
import type { CourseEditorState } from "@/components/staff/catalogue/use-course";
import { GroupProblem } from "@/components/staff/ui/group-problem";
import { SortableList } from "@/components/staff/ui/sortable-list";
import { ToolButton } from "@/components/staff/ui/tool-button";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { TextField } from "@/components/ui/text-field";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { TITLE_MAX } from "@/lib/wire/limits";

const copy = catalogueCopy.course;

export function CourseSections({ editor: { fields, set, errors } }: { editor: CourseEditorState }) {
  const { sections } = fields;
  const change = (key: string, next: Partial<SectionFields>) =>
    set({ sections: sections.map((section) => (section.key === key ? { ...section, ...next } : section)) });
  const add = () => set({ sections: [...sections, { key: crypto.randomUUID(), id: null, title: "", content: "" }] });
  const nameOf = (section: SectionFields) => section.title || copy.sectionName(sections.indexOf(section) + 1);
  return (
    <Card className="grid gap-3 py-4 md:py-5">
      <h2 className="px-4 text-lead md:px-5">{copy.sections}</h2>
      <SortableList
        items={sections}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onOrder={(ordered) => set({ sections: ordered })}
      >
        {(section) => (
          <div className="grid gap-2.5 py-3 pr-4 md:pr-5">
            <div className="flex items-end gap-2">
              <TextField
                label={copy.section}
                required
                maxLength={TITLE_MAX}
                value={section.title}
                onChange={(event) => change(section.key, { title: event.target.value })}
                className="flex-1"
              />
              <Button
                variant="ghost"
                title={copy.removeSection(nameOf(section))}
                aria-label={copy.removeSection(nameOf(section))}
                onClick={() => set({ sections: sections.filter(({ key }) => key !== section.key) })}
              >
                <Icon as={Trash2} size={18} />
              </Button>
            </div>
            <RichText
              label={`${nameOf(section)}: ${copy.content}`}
              value={section.content}
              onChange={(content) => change(section.key, { content })}
            />
          </div>
        )}
      </SortableList>
      <GroupProblem className="px-4 md:px-5">{errors.sections}</GroupProblem>
      <div className="px-4 md:px-5">
        <ToolButton icon={Plus} onClick={add}>
          {copy.addSection}
        </ToolButton>
      </div>
    </Card>
  );
}
