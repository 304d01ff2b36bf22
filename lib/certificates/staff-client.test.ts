import { z } from "zod";
import * as client from "@/lib/certificates/staff-client";
import {
  certificatePageSchema,
  confirmedNameSchema,
  grantedSchema,
  staffCertificateSchema,
  waitingNameSchema,
} from "@/lib/certificates/staff-schema";
import { checkClient, download, json } from "@/test/client-agreements";

const id = "PMA-7K3QX-M9T2D-4HVWA-8C";
const query = new URLSearchParams({ search: "রাইসা", status: "valid" });

checkClient("certificates", client, {
  staffCertificates: json(() => client.staffCertificates(query).load(), certificatePageSchema),
  certificateFile: download(client.certificateFile(new URLSearchParams({ format: "xlsx" }))),
  grantCertificate: json(() => client.grantCertificate(7, "শেষ করেছে"), grantedSchema),
  revokeCertificate: json(() => client.revokeCertificate(id, "ভুল"), staffCertificateSchema),
  reissueCertificate: json(() => client.reissueCertificate(id, { reason: "বানান", name: "রাইসা" }), staffCertificateSchema),
  waitingNames: json(() => client.waitingNames.load(), z.array(waitingNameSchema)),
  confirmName: json(() => client.confirmName(7, "জাতীয় পরিচয়পত্র"), confirmedNameSchema),
});
