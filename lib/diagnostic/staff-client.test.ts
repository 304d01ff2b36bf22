import * as client from "@/lib/diagnostic/staff-client";
import { diagnosticChoiceSchema } from "@/lib/diagnostic/staff-schema";
import { checkClient, json } from "@/test/client-agreements";

checkClient("diagnostic", client, {
  diagnosticChoice: json(() => client.diagnosticChoice.load(), diagnosticChoiceSchema),
  chooseDiagnostic: json(() => client.chooseDiagnostic({ exam_id: null }), diagnosticChoiceSchema),
});
