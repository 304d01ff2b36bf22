import { DemoVideoField } from "@/components/staff/catalogue/demo-video-field";
import { PictureField } from "@/components/staff/catalogue/picture-field";
import type { CourseEditorState } from "@/components/staff/catalogue/use-course";
import { AreaField } from "@/components/staff/ui/form-fields";
import { Card } from "@/components/ui/card";
import { TextField } from "@/components/ui/text-field";
import { catalogueCopy } from "@/lib/copy/staff-catalogue";
import { ALTERNATIVE_TEXT_MAX, DESCRIPTION_MAX, TITLE_MAX } from "@/lib/wire/limits";

const copy = catalogueCopy.course;

export function CourseBasics({ editor }: { editor: CourseEditorState }) {
  const { course, fields, set, errors, upload, remove } = editor;
  return (
    <Card className="grid gap-4 p-4 md:p-5">
      <h2 className="text-lead">{copy.basics}</h2>
      <TextField
        label={copy.title}
        required
        maxLength={TITLE_MAX}
        value={fields.title}
        onChange={(event) => set({ title: event.target.value })}
        error={errors.title}
      />
      <AreaField
        label={copy.description}
        hint={copy.descriptionHint}
        rows={5}
        maxLength={DESCRIPTION_MAX}
        value={fields.description}
        onChange={(event) => set({ description: event.target.value })}
        error={errors.description}
      />
      <PictureField
        picture={course.thumbnail}
        shape="wide"
        alternative={fields.thumbnail_alt}
        upload={upload}
        remove={remove}
      />
      <TextField
        label={catalogueCopy.picture.alternative}
        hint={catalogueCopy.picture.alternativeHint}
        maxLength={ALTERNATIVE_TEXT_MAX}
        value={fields.thumbnail_alt}
        onChange={(event) => set({ thumbnail_alt: event.target.value })}
        error={errors.thumbnail_alt}
      />
      <DemoVideoField
        value={fields.demo_video}
        present={course.demo_video ?? ""}
        next={course.next_demo_video}
        onChange={(demo_video) => set({ demo_video })}
        error={errors.demo_video}
      />
    </Card>
  );
}
