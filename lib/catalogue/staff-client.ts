import type * as endpoints from "@/lib/catalogue/staff-endpoints";
import type {
  CourseChange,
  InstructorChange,
  NewCourse,
  NewInstructor,
  NewPromoVideo,
  PromoVideoChange,
} from "@/lib/catalogue/staff-schema";
import { staffApi } from "@/lib/staff-api-client";

const api = staffApi<typeof endpoints>();

export const staffCourses = api.read("/api/staff/courses/");
export const createCourse = (course: NewCourse) => api.post("/api/staff/courses/", { body: course });
export const changeCourse = (id: number, change: CourseChange) =>
  api.patch("/api/staff/courses/{id}/", { id, body: change });
export const orderCourses = (ids: number[]) => api.put("/api/staff/courses/order/", { body: { ids } });
export const changeCoursePicture = (id: number, updated_at: string, picture: Blob) =>
  api.put("/api/staff/courses/{id}/picture/", { id, body: { updated_at, picture } });
export const removeCoursePicture = (id: number, updated_at: string) =>
  api.delete("/api/staff/courses/{id}/picture/", { id, body: { updated_at } });

export const staffInstructors = api.read("/api/staff/instructors/");
export const createInstructor = (instructor: NewInstructor) =>
  api.post("/api/staff/instructors/", { body: instructor });
export const changeInstructor = (id: number, change: InstructorChange) =>
  api.patch("/api/staff/instructors/{id}/", { id, body: change });
export const orderInstructors = (ids: number[]) => api.put("/api/staff/instructors/order/", { body: { ids } });
export const changeInstructorPicture = (id: number, updated_at: string, picture: Blob) =>
  api.put("/api/staff/instructors/{id}/picture/", { id, body: { updated_at, picture } });
export const removeInstructorPicture = (id: number, updated_at: string) =>
  api.delete("/api/staff/instructors/{id}/picture/", { id, body: { updated_at } });

export const staffPromoVideos = api.read("/api/staff/promo-videos/");
export const createPromoVideo = (video: NewPromoVideo) => api.post("/api/staff/promo-videos/", { body: video });
export const changePromoVideo = (id: number, change: PromoVideoChange) =>
  api.patch("/api/staff/promo-videos/{id}/", { id, body: change });
export const orderPromoVideos = (ids: number[]) => api.put("/api/staff/promo-videos/order/", { body: { ids } });
export const changePromoVideoPicture = (id: number, updated_at: string, picture: Blob) =>
  api.put("/api/staff/promo-videos/{id}/picture/", { id, body: { updated_at, picture } });
export const checkVideo = (video: string) => api.post("/api/staff/video-checks/", { body: { video } });
