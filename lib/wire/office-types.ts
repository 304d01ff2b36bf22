const office = "application/vnd.openxmlformats-officedocument";

/** The MIME types of files of Word, PowerPoint and Excel. */
export const officeTypes = {
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
};
