import * as client from "@/lib/settings/staff-client";
import { settingsChangedSchema, settingsSchema } from "@/lib/settings/staff-schema";
import { checkClient, json } from "@/test/client-agreements";

checkClient("settings", client, {
  settings: json(() => client.settings.load(), settingsSchema),
  saveSettings: json(
    () => client.saveSettings({ version: 1, values: { phone: "01800-111111" } }),
    settingsChangedSchema,
  ),
});
