/** Tables that hold nothing about anybody with an account. */
export const impersonalTables: Record<string, string> = {
  promo_videos:
    "id title label video_url next_video_id thumbnail_url duration_seconds position is_published updated_at",
  own_videos: "id file_name duration_seconds frames unused_since created_at",
  own_video_files: "video_id quality storage_key byte_size etag",
  courses:
    "id title description thumbnail_url thumbnail_alt price discount_percentage demo_video_url demo_video_seconds next_demo_video_id has_demo_video position is_published created_at updated_at",
  course_prices: "course_id valid_from price discount_percentage",
  course_sections: "id course_id title content position",
  instructors: "id full_name expertise bio profile_image_url position is_published updated_at",
  course_instructors: "course_id instructor_id position",
  batches:
    "id course_id name start_date end_date class_days class_time class_minutes total_classes zoom_link zoom_meeting_id zoom_passcode syllabus_key syllabus_file_name completed_at seats calendar_revision calendar_changed_at created_at updated_at overdue_block_days",
  batch_instalments: "batch_id position amount due_on",
  holidays: "id batch_id date name",
  class_changes: "id batch_id date kind start_time note",
  class_subjects: "batch_id date is_make_up subject teacher",
  exams:
    "id batch_id title description duration_minutes is_active opens_at closes_at key_release keys_at shuffle_questions shuffle_options shuffle_statements letters subject chapter challenge_hours created_at updated_at",
  exam_versions:
    "id exam_id number has_negative_marking negative_marks negative_type floor_at_zero total_marks questions_count answers_count needs revision printed_at printed_shuffle_statements created_at",
  questions:
    "id version_id position kind text text_doc marks explanation explanation_doc scoring lineage revision subject chapter",
  question_pictures: "id exam_id folder width height created_at",
  options: "id question_id position text text_doc is_correct is_right scoring",
  presence: "id seen_at",
  standing_bands: "batch_id band learners",
  standing_versions: "batch_id slot version",
  recordings:
    "id batch_id title description class_date subject chapter duration_seconds thumbnail_url created_at updated_at",
  recording_batches: "recording_id batch_id",
  transcodings:
    "id recording_id video_id upload_id state qualities quality percent problem run created_at started_at finished_at updated_at",
  recording_files: "recording_id quality storage_key byte_size etag",
  recording_audio: "recording_id storage_key byte_size etag",
  resources:
    "id batch_id title description class_date storage_key file_name content_type byte_size external_link created_at updated_at",
  payment_notice_secrets: "id sealed created_at ends_at",
  admission_settings: "id accepts_automatically version updated_at",
  looks: "id created_at accent certificate_prefix logo logo_dark mark seal signatures",
  settings:
    "id facts version updated_at second_factor_from diagnostic_exam_id setup_finished_at setup_skipped sample_facts",
  landing_drafts: "id values version saved_at",
  landing_versions: "id values published_at",
  merit_rules: "exam_id pass_mark second_time_deduction admitted_deduction ssc_points hsc_points updated_at",
  cutoffs: "year seats last_mark total_marks updated_at",
  diagnostic_counts: "exam_id month score taken",
  heartbeats: "name beat_at",
  setup_keys: "id issued_at hash",
  backup_runs: "id kind phase done total started_at beat_at finished_at name bytes problem said wanted free",
  sample_rows: "kind row_id",
};

export const libraryTables = [
  "_prisma_migrations",
  "pgboss.bam",
  "pgboss.job_dependency",
  "pgboss.queue",
  "pgboss.queue_stats",
  "pgboss.schedule",
  "pgboss.subscription",
  "pgboss.version",
  "pgboss.warning",
];
