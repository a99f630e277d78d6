export {
  deleteOldInquiries as forget,
  eraseInquiries as erase,
  insertInquiry,
} from './inquiries.repo.ts';
export { registerSupport } from './support.routes.ts';
