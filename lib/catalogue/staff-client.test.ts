import { z } from "zod";
import * as client from "@/lib/catalogue/staff-client";
import {
  orderSchema,
  staffCourseDetailSchema,
  staffCourseSchema,
  staffInstructorSchema,
  staffPromoVideoSchema,
} from "@/lib/catalogue/staff-schema";
import { checkClient, json } from "@/test/client-agreements";

const updated_at = "2026-11-22T10:00:00.000Z";
const picture = new Blob(["a picture"]);
const video = { title: "ক্লাস", label: "", video: "/media/promo/heart.mp4", duration_seconds: 42 };

checkClient("catalogue", client, {
  staffCourses: json(() => client.staffCourses.load(), z.array(staffCourseSchema)),
  createCourse: json(() => client.createCourse({ title: "অ্যানাটমি" }), staffCourseDetailSchema),
  changeCourse: json(
    () => client.changeCourse(7, { updated_at, price: 4500, reason: "নতুন বছর" }),
    staffCourseDetailSchema,
  ),
  orderCourses: json(() => client.orderCourses([2, 1]), orderSchema),
  changeCoursePicture: json(() => client.changeCoursePicture(7, updated_at, picture), staffCourseDetailSchema),
  removeCoursePicture: json(() => client.removeCoursePicture(7, updated_at), staffCourseDetailSchema),
  staffInstructors: json(() => client.staffInstructors.load(), z.array(staffInstructorSchema)),
  createInstructor: json(
    () => client.createInstructor({ full_name: "ডা. মাহমুদ", expertise: "", bio: "" }),
    staffInstructorSchema,
  ),
  changeInstructor: json(() => client.changeInstructor(7, { updated_at, bio: "এমবিবিএস" }), staffInstructorSchema),
  orderInstructors: json(() => client.orderInstructors([2, 1]), orderSchema),
  changeInstructorPicture: json(() => client.changeInstructorPicture(7, updated_at, picture), staffInstructorSchema),
  removeInstructorPicture: json(() => client.removeInstructorPicture(7, updated_at), staffInstructorSchema),
  staffPromoVideos: json(() => client.staffPromoVideos.load(), z.array(staffPromoVideoSchema)),
  createPromoVideo: json(() => client.createPromoVideo(video), staffPromoVideoSchema),
  changePromoVideo: json(() => client.changePromoVideo(7, { updated_at, is_published: true }), staffPromoVideoSchema),
  orderPromoVideos: json(() => client.orderPromoVideos([2, 1]), orderSchema),
  changePromoVideoPicture: json(() => client.changePromoVideoPicture(7, updated_at, picture), staffPromoVideoSchema),
});
