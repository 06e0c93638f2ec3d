import { resourceApi } from '#client/lib/session/resource-api.ts'
import {
  repairDangers,
  repairDangerWords,
  repairRoomNames,
  repairRooms,
  repairs,
} from '#shared/office/repairs/repairs.ts'

export const repairsApi = resourceApi(repairs)

export const repairRoomOptions = repairRooms.map((value) => ({ value, label: repairRoomNames[value] }))

export const repairDangerOptions = repairDangers.map((value) => ({
  value,
  label: repairDangerWords[value].name,
}))
