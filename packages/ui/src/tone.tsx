import type { ComponentType } from 'react';
import type { IconProps } from './icon-by-name.tsx';
import {
  CheckIcon,
  CircleAlertIcon,
  ClockIcon,
  InfoIcon,
  MinusIcon,
  TriangleAlertIcon,
  UndoIcon,
} from './icons.ts';

/** The five meanings a colour may carry; each also has a drawing, never colour alone. */
export type Tone = 'success' | 'danger' | 'warning' | 'info' | 'neutral';

/** Drawings for states of a thing (pills). */
export const stateIcons: Readonly<Record<Tone, ComponentType<IconProps>>> = {
  success: CheckIcon,
  danger: TriangleAlertIcon,
  warning: UndoIcon,
  info: ClockIcon,
  neutral: MinusIcon,
};

/** Drawings for messages. */
export const messageIcons: Readonly<Record<Tone, ComponentType<IconProps>>> = {
  success: CheckIcon,
  danger: TriangleAlertIcon,
  warning: CircleAlertIcon,
  info: InfoIcon,
  neutral: InfoIcon,
};
