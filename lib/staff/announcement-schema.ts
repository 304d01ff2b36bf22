import { z } from "zod";
import { charField } from "@/lib/wire/fields";

export const ANNOUNCEMENT_TITLE_MAX = 100;
export const ANNOUNCEMENT_TEXT_MAX = 500;

export const announcementSchema = z.object({
  /** The writer's form makes one id for an announcement, so that it reaches nobody twice when sent again. */
  id: z.uuid(),
  title: charField({ max: ANNOUNCEMENT_TITLE_MAX }),
  text: charField({ max: ANNOUNCEMENT_TEXT_MAX }),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** `told` counts people, whichever channels they allow. */
export const announcedSchema = z.object({ told: z.int() });
export type Announced = z.infer<typeof announcedSchema>;
