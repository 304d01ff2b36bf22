import * as client from "@/lib/certificates/completion-client";
import { completionSchema } from "@/lib/certificates/completion-schema";
import { checkClient, json } from "@/test/client-agreements";

const updated_at = "2026-11-22T10:00:00.000Z";
const reason = "সব ক্লাস শেষ";

checkClient("completion", client, {
  completion: json(() => client.completion(7).load(), completionSchema),
  completeBatch: json(() => client.completeBatch(7, { updated_at, decisions: [], reason }), completionSchema),
  undoCompletion: json(() => client.undoCompletion(7, { updated_at, reason }), completionSchema),
});
