import "server-only";
import { z } from "zod";
import { batchSchema, courseSchema, instructorSchema, promoVideoSchema } from "@/lib/catalogue/schema";
import { endpoint } from "@/lib/endpoint";
import { idParams, pictureParams } from "@/lib/wire/fields";

export const getLandingPageVideos = endpoint("GET", "/api/landing-page-videos/", {
  auth: "optional",
  summary: "The promo videos of the landing page",
  response: z.array(promoVideoSchema),
});

export const getCourses = endpoint("GET", "/api/courses/", {
  auth: "optional",
  summary: "The published courses with their batches",
  response: z.array(courseSchema),
});

export const getCourse = endpoint("GET", "/api/courses/{id}/", {
  auth: "optional",
  summary: "A published course with its batches",
  params: idParams,
  response: courseSchema,
});

export const getInstructors = endpoint("GET", "/api/instructors/", {
  auth: "optional",
  summary: "The academy's instructors",
  response: z.array(instructorSchema),
});

export const getBatch = endpoint("GET", "/api/batches/{id}/", {
  auth: "optional",
  summary: "A batch's schedule; its meeting only with access to the batch",
  params: idParams,
  response: batchSchema,
});

export const getPicture = endpoint("GET", "/api/pictures/{name}/", {
  auth: "public",
  summary: "A picture of the catalogue",
  params: pictureParams,
});
