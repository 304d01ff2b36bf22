import { expect, test } from "vitest";
import { checkCertificate } from "@/app/(site)/verify/certificate-check";
import { newCertificateId } from "@/lib/certificates/certificate-id";
import { prisma } from "@/lib/db";
import { PEER_HEADER } from "@/lib/wire/address";
import { api } from "@/test/api";

test("the page and the endpoint answer the same until one address has asked too often, by whichever way", async () => {
  const headers = { [PEER_HEADER]: "198.51.100.77" };
  const id = newCertificateId("PMA");
  const check = () => checkCertificate(id, new Headers(headers), new Date());
  const { body } = await api("GET", `/api/certificates/verify/${id}/`, { headers });
  expect(await check()).toEqual(body);

  await prisma.rateLimit.updateMany({ where: { key: { endsWith: "198.51.100.77" } }, data: { points: 1000 } });
  expect(await check()).toBe("throttled");
  expect((await api("GET", `/api/certificates/verify/${id}/`, { headers })).status).toBe(429);
  expect(await checkCertificate(id, new Headers({ [PEER_HEADER]: "198.51.100.78" }), new Date())).toEqual(body);
});
