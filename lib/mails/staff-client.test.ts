import * as client from "@/lib/mails/staff-client";
import { deadMailsSchema, dismissedMailsSchema, retriedMailsSchema } from "@/lib/mails/staff-schema";
import { checkClient, json } from "@/test/client-agreements";

checkClient("mails", client, {
  deadMails: json(() => client.deadMails.load(), deadMailsSchema),
  dismissMails: json(() => client.dismissMails(["00000000-0000-4000-8000-000000000000"]), dismissedMailsSchema),
  retryMails: json(() => client.retryMails(["00000000-0000-4000-8000-000000000000"]), retriedMailsSchema),
});
