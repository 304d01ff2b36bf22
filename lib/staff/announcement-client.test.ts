import * as client from "@/lib/staff/announcement-client";
import { announcedSchema } from "@/lib/staff/announcement-schema";
import { checkClient, json } from "@/test/client-agreements";

const announcement = { id: "7b5c1d3e-3f0a-4d1e-9a55-0c2f4b8e6a10", title: "ছুটি", text: "শুক্রবার অফিস বন্ধ।" };

checkClient("announcement", client, {
  announce: json(() => client.announce(7, announcement), announcedSchema),
});
