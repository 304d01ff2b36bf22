import { z } from "zod";

const deviceSchema = z.object({
  id: z.string(),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export const devicesSchema = z.array(deviceSchema);
export type Devices = z.output<typeof devicesSchema>;
