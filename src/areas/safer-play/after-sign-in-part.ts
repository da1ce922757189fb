// In a task of its own before `after-sign-in` (src/app/platform.tsx): its chunk takes long to evaluate.
import './reality-check';
