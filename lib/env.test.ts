import { expect, it } from "vitest";
import { readEnv } from "@/lib/env";

const bucket = { S3_ENDPOINT: "https://s3.example.com/", S3_BUCKET: "media", S3_ACCESS_KEY_ID: "id" };

it("knows a bucket only with all that it takes", () => {
  expect(readEnv({ S3_ENDPOINT: "", S3_BUCKET: "media" }).S3).toBeUndefined();
  expect(readEnv({ ...bucket, S3_SECRET_ACCESS_KEY: "secret" }).S3).toEqual({
    endpoint: "https://s3.example.com",
    bucket: "media",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
  expect(() => readEnv(bucket)).toThrow("S3_SECRET_ACCESS_KEY: is needed with S3_ENDPOINT");
  expect(() => readEnv({ ...bucket, S3_ENDPOINT: "s3.example.com" })).toThrow("S3_ENDPOINT: is not an http(s) address");
});
