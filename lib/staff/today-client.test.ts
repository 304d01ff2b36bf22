import * as client from "@/lib/staff/today-client";
import { todaySchema } from "@/lib/staff/today-schema";
import { checkClient, json } from "@/test/client-agreements";

checkClient("today", client, { today: json(() => client.today.load(), todaySchema) });
